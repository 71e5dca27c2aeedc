assert "Advertising waits for consent to targeting" {
  every tag where group is targeting runs only when consent.targeting
}

assert "Analytics waits for consent to performance" {
  every tag where group is performance runs only when consent.performance
}
