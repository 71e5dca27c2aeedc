/** The default name of the global array that pages push to. */
export const defaultDataLayer = 'adobeDataLayer';
