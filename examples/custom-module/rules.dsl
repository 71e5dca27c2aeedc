// A custom module for each kind that allows one: an event, a value, an action, a vendor, and an action of a vendor.

project customModule {}

site main
stage production

/// A card becomes visible.
event cardSeen = module("./modules/card-seen.ts", schema: "./modules/card-seen.schema.json")

/// The colour scheme that the visitor prefers.
data theme: text = module("./modules/theme.ts") else "light"

action shareJob "Share a job" = module("./modules/share-job.ts", schema: "./modules/share-job.schema.json") {
  group: necessary
}

vendor acme "Acme counting" = module("./modules/acme.ts", schema: "./modules/acme.schema.json")

/// Asks visitors a question. The code that shows it is in this project, and runs only behind the gate of a tag.
vendor survey "Survey" {
  fits:    necessary
  connect: ["https://acme.example.com"]
  /// The address that counts answers.
  option url: address
  /// Asks a question, which visitors answer with yes.
  action ask(question: text) = module("./modules/ask.ts")(url, question)
}

tag asking {
  vendor:  survey
  group:   necessary
  cookies: []
  options: { url: "https://acme.example.com/answers" }
}

tag counting {
  vendor:  acme
  group:   necessary
  cookies: []
  options: { url: "https://acme.example.com/count", account: "A-1" }
}

rule cardSight "Visible cards" {
  on   cardSeen
  when exists event.detail.title
  do   counting.impression(event.detail.title, theme: theme)
}

rule question "A question" {
  on ready
  do asking.ask("Is this job for you?")
}

rule share "Sharing" {
  on click("button.share")
  do shareJob(title: "A job worth having") then
     counting.run
}
