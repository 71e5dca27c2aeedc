/** A whole number of up to fourteen digits, different each time. */
export const randomNumber = (): number => Math.floor(Math.random() * 1e14);
