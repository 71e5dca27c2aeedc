/** A random integer of up to fourteen digits. */
export const randomNumber = (): number => Math.floor(Math.random() * 1e14);
