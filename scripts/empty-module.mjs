/** Stands in for a package that a bundle names and never uses. */
export default {};
