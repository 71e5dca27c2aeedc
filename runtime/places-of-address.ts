/** The places of the parts of an address, as the steps of `DataPlace`. */
type Places = readonly (readonly string[])[];

export const placesOfPath: Places = [['path'], ['segment']];

export const placesOfAddress: Places = [['host'], ['path'], ['segment'], ['query'], ['hash']];
