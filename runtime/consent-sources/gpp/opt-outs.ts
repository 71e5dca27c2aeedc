/** The fields of sections that say of what the visitor has opted out. */
export const optOuts: readonly string[] = ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'];
