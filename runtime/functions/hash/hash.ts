/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. The browser's own function is asynchronous; expressions are not. */
export function hash(text?: string): string | undefined {
  if (text === undefined) return undefined;
  // The first 32 fractional bits of the cube roots of 64 primes, and of the square roots of the first eight. Whole numbers
  // do not fit into the elements and are dropped.
  const constants = new Uint32Array(64);
  const state = new Uint32Array(8);
  for (let number = 2, found = 0; found < 64; number++) {
    let divisor = 2;
    while (number % divisor) divisor++;
    if (divisor < number) continue;
    state[found] = number ** (1 / 2) * 2 ** 32;
    constants[found++] = number ** (1 / 3) * 2 ** 32;
  }
  // Big-endian words: the bytes, a 1 bit, and the length in bits at the end of the last block.
  const bytes = new TextEncoder().encode(text);
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  [...bytes, 0x80].forEach((byte, index) => (words[index >> 2] |= byte << (24 - (index % 4) * 8)));
  words[words.length - 1] = bytes.length * 8;
  for (let block = 0; block < words.length; block += 16) {
    compress(state, [...words.subarray(block, block + 16)], constants);
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function compress(state: Uint32Array, words: number[], constants: Uint32Array): void {
  let mixed = [...state];
  constants.forEach((constant, round) => {
    const [a, b, c, d, e, f, g, h] = mixed;
    const early = words[round + 1];
    const late = words[round + 14];
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (g ^ (e & (f ^ g))) + constant + words[round];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) | (c & (a | b)));
    // The word of a later round.
    words[round + 16] =
      (words[round] +
        words[round + 9] +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))) |
      0;
    mixed = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  mixed.forEach((word, index) => (state[index] += word));
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
