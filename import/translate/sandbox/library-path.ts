/** The module of a project with the functions that templates require, as other modules import it. */
export const libraryPath = './template-api.js';
