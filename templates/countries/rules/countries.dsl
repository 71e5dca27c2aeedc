data visitorCountry: country = layer("visitor.country")

/// Countries where only what is necessary runs before a choice.
countries optIn = [AT, DE, ES, FR, IT]

/// Countries with advertising.
countries advertised = [DE, FR, JP]

matrix server: text by country {
  CN:        "metrics.example.cn"
  missing:   "metrics.example.com"
  otherwise: "metrics.example.com"
}
