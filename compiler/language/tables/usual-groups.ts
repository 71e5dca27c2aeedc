/** The consent groups that vendors fit. Projects usually have them; they may name others. */
export const usualGroups = ['necessary', 'performance', 'functional', 'targeting'];
