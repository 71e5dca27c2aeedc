/** The cookie of a visitor of the careers site whom the identity service already knows, and who has not opted out. */
export const knownIdentity = {
  'AMCV_ABCDEF0123456789%40AdobeOrg': encodeURIComponent(
    '-925484422|MCIDTS|19898|MCMID|12345678901234567890123456789012345678|MCOPTOUT-4102444800s|NONE|vVersion|5.5.0',
  ),
};
