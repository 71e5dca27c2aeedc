/** Writes a published document as JSON. The schemas are in `schemas/tagc/`. */
export const writeJson = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
