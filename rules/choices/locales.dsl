// Chosen: the specification gives these locales by their number only.

/// 52 locales of the consent model outside the European Union, where the defaults by country stand without an answer to
/// the banner (PAGE-13): those of countries that are not among the ones that are strictly necessary only.
locales defaultConsentLocales = [
  "us-en", "us-es", "ca-en", "ca-fr", "mx-es", "cr-es", "pa-es", "ar-es", "br-pt", "cl-es", "co-es", "ec-es",
  "pe-es", "uy-es", "au-en", "nz-en", "sg-en", "my-en", "id-en", "id-id", "th-en", "th-th", "ph-en", "vn-en",
  "vn-vi", "jp-en", "jp-ja", "kr-en", "kr-ko", "tw-en", "tw-zh", "hk-en", "hk-zh", "cn-en", "cn-zh", "in-en",
  "ae-ar", "ae-en", "sa-ar", "sa-en", "qa-en", "kw-en", "il-en", "tr-en", "tr-tr", "eg-en", "ma-fr", "ke-en",
  "mu-en", "ng-en", "za-en", "ru-ru"
]
