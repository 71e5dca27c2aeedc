// What is true for every visitor. `tagc prove` proves it.

assert "advertising waits for consent" {
  every tag where host is not "*.clarity.ms"
  runs only when consent.targeting
}

assert "recordings wait for consent" {
  tag recording runs only when consent.performance
}

assert "no script of a third party is loaded without consent" {
  every tag where party is third
  loads script only when consent.performance or consent.targeting
}

assert "Facebook learns of nobody who has not agreed" {
  host "*.facebook.com" receives only when consent.targeting
}

assert "Clarity learns of nobody who has not agreed" {
  host "*.clarity.ms" receives only when consent.performance
}

assert "nobody gets an address or a telephone number" {
  every sender where party is third
  never sends personal(email, phone)
}

assert "recordings never get what identifies the request" {
  tag recording never sends requestId
}

assert "cookies of Meta wait for consent" {
  every tag stores "_fbp" only when consent.targeting
}

assert "the click id is kept only with consent" {
  every tag stores "_gcl_au" only when consent.targeting
}
