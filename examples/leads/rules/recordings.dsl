// What the recordings of Clarity can be filtered by.

rule tags "Tags of a recording" {
  on ready
  do recording.set("campaign", campaign)
     recording.set("headline", shorten(redact(element("h1")) else "", 80))
}

rule scriptError "Script error" {
  on error
  do recording.event("script error")
     recording.set("file", error.file else "unknown")
}
