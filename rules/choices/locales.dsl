// Project setting: the specification defines only the number of these locales.

/// 52 locales outside the European Union where the default consent of the country applies until the visitor answers the
/// banner (PAGE-13). Locales of the countries in `necessaryOnly` are left out.
locales defaultConsentLocales = [
  "us-en", "us-es", "ca-en", "ca-fr", "mx-es", "cr-es", "pa-es", "ar-es", "br-pt", "cl-es", "co-es", "ec-es",
  "pe-es", "uy-es", "au-en", "nz-en", "sg-en", "my-en", "id-en", "id-id", "th-en", "th-th", "ph-en", "vn-en",
  "vn-vi", "jp-en", "jp-ja", "kr-en", "kr-ko", "tw-en", "tw-zh", "hk-en", "hk-zh", "cn-en", "cn-zh", "in-en",
  "ae-ar", "ae-en", "sa-ar", "sa-en", "qa-en", "kw-en", "il-en", "tr-en", "tr-tr", "eg-en", "ma-fr", "ke-en",
  "mu-en", "ng-en", "za-en", "ru-ru"
]
