/// The queue of Google's tag. Vendors of Google that name it share one script, which the first of them loads. Commands
/// are `arguments` objects: the tag ignores plain lists.
queue googleTag "Google tag" = arguments("dataLayer") {
  first: [["js", now]]
}
