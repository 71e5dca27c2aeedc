/** The number of mistakes that are shown. The limit also bounds the time that reporting takes, whatever the input. */
export const maxMistakes = 1000;
