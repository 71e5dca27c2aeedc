/** How many columns a line may have; longer ones are broken where their meaning allows. */
export const width = 110;
