/** Nobody reads on behind so many, and the work that goes into telling them stays bounded, whatever a file holds. */
export const mostMistakes = 1000;
