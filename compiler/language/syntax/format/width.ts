/** Maximum number of columns of a line. Longer lines are broken where possible. */
export const width = 110;
