/**
 * Cookie values as real sites store them, with ids replaced, each with the groups it grants. The last but two was
 * damaged by a shell, the last is nonsense.
 */
export const oneTrustCookies: readonly (readonly [groups: readonly number[], cookie: string])[] = [
  [
    [1],
    `isGpcEnabled=0&datestamp=Tue+Mar+28+2023+15%3A07%3A05+GMT%2B0800+(China+Standard+Time)&version=202209.2.0&isIABGlobal=false&hosts=&consentId=00000000-0000-4000-8000-000000000000&interactionCount=0&landingPath=https%3A%2F%2Fwww.example.com%2Fa%2Fb.html&groups=C0001%3A1%2CC0003%3A0%2CC0004%3A0%2CC0002%3A0`,
  ],
  [
    [1],
    `isGpcEnabled=0&datestamp=Mon+Apr+07+2025+18%3A20%3A29+GMT%2B0200+(heure+d%E2%80%99%C3%A9t%C3%A9+d%E2%80%99Europe+centrale)&version=202312.1.0&browserGpcFlag=0&isIABGlobal=false&consentId=00000000-0000-4000-8000-000000000000&interactionCount=67&hosts=&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A0%2CC0003%3A0%2CC0004%3A0%2CC0005%3A0%2CV2STACK42%3A0%2CC0015%3A0%2CC0035%3A0&genVendors=V2%3A0%2CV1%3A0%2C&geolocation=FR%3BIDF&AwaitingReconsent=false`,
  ],
  [
    [1, 2, 3, 4],
    `isGpcEnabled=0&datestamp=Tue+Sep+06+2022+18%3A09%3A11+GMT-0400+(hora+de+Venezuela)&version=6.34.0&isIABGlobal=false&hosts=&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1&geolocation=VE%3BN&AwaitingReconsent=false`,
  ],
  [
    [1, 2, 3, 4],
    `isGpcEnabled=0&datestamp=Tue+Aug+04+2026+23%3A51%3A47+GMT%2B0300+(T%C3%BCrkiye+Standart+Saati)&version=6.34.0&isIABGlobal=false&consentId=00000000-0000-4000-8000-000000000000&interactionCount=2&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1&hosts=H32%3A1%2CH43%3A1%2CH33%3A1&genVendors=&AwaitingReconsent=false&geolocation=TR%3B16`,
  ],
  [
    [1, 2, 3, 4],
    `isGpcEnabled=0&datestamp=Thu+Oct+01+2026+09%3A16%3A34+GMT%2B0530+(India+Standard+Time)&version=202509.1.0&browserGpcFlag=0&isIABGlobal=false&identifierType=&hosts=&consentId=00000000-0000-4000-8000-000000000000&interactionCount=1&isAnonUser=1&landingPath=NotLandingPage&groups=C0002%3A1%2CC0004%3A1%2CC0003%3A1%2CC0001%3A1&iType=1&intType=1`,
  ],
  [
    [1],
    `isGpcEnabled=0&datestamp=Sat+Aug+31+2024+16%3A32%3A04+GMT%2B0100+(British+Summer+Time)&version=202401.2.0&browserGpcFlag=0&isIABGlobal=false&hosts=&consentId=00000000-0000-4000-8000-000000000000&interactionCount=1&landingPath=NotLandingPage&groups=C0004%3A0%2CC0001%3A1%2CC0003%3A0%2CV2STACK42%3A0&geolocation=GB%3BENG&AwaitingReconsent=false`,
  ],
  [
    [1, 2, 3, 4],
    `isGpcEnabled=0&datestamp=Wed+Nov+20+2024+10%3A30%3A26+GMT%2B0400+(Gulf+Standard+Time)&version=202406.1.0&browserGpcFlag=0&isIABGlobal=false&hosts=&consentId=00000000-0000-4000-8000-000000000000&interactionCount=1&isAnonUser=1&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1&intType=1&geolocation=AE%3BDU&AwaitingReconsent=false`,
  ],
  [
    [1, 2, 3, 4],
    `isGpcEnabled=0&datestamp=Sun+Oct+05+2025+19%3A50%3A18+GMT%2B0200+(%D0%A6%D0%B5%D0%BD%D1%82%D1%80%D0%B0%D0%BB%D1%8C%D0%BD%D0%B0%D1%8F)&version=202508.2.0&browserGpcFlag=0&isIABGlobal=false&hosts=&consentId=00000000-0000-4000-8000-000000000000&interactionCount=2&isAnonUser=1&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0004%3A1&AwaitingReconsent=false&intType=1&geolocation=%3B`,
  ],
  [
    [1, 2, 3, 4],
    `isGpcEnabled=0&datestamp=Mon+Sep+23+2024+07%3A01%3A33+GMT%2B0200+(k%C3%B6z%C3%A9p-eur%C3%B3pai+ny%C3%A1ri+id%C5%91)&version=202304.1.0&browserGpcFlag=0&isIABGlobal=false&hosts=&landingPath=NotLandingPage&groups=BG36%3A1%2CC0004%3A1%2CC0010%3A1%2CC0011%3A1%2CC0001%3A1%2CC0003%3A1%2CC0002%3A1&AwaitingReconsent=false`,
  ],
  [
    [1, 2],
    `isGpcEnabled=0&datestamp=Fri+Mar+07+2025+19%3A51%3A06+GMT%2B0100&version=202409.1.0&isIABGlobal=false&hosts=&consentId=00000000-0000-4000-8000-000000000000&interactionCount=1&landingPath=NotLandingPage&groups=C0001%3A1%2CC0002%3A1%2CC0004%3A0`,
  ],
  [
    [1],
    `isGpcEnabled=0&datestamp=Mon+Aug+14+2023+19^%^3A37^%^3A28+GMT^%^2B0100+(West+Africa+Standard+Time)&version=202302.1.0&isIABGlobal=false&hosts=&consentId=00000000-0000-4000-8000-000000000000&interactionCount=1&landingPath=NotLandingPage&groups=C0001^%^3A1^%^2CC0002^%^3A1^%^2CC0003^%^3A1^%^2CC0004^%^3A1&geolocation=NG^%^3BOY&AwaitingReconsent=false`,
  ],
  [[1, 2, 3], `groups=C0001%3A1%2CC0002%3A1%2CC0003%3A1%2CC0099%3A1`],
  [[1], `invalid&cookie&format`],
];
