/** Replaces a package that a bundle imports and never uses. */
export default {};
