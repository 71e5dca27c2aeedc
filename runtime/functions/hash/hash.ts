/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. The browser's own function is asynchronous; expressions are not. */
export function hash(text?: string): string | undefined {
  if (text === undefined) return undefined;
  const [constants, state] = fractions();
  const words = pad(new TextEncoder().encode(text));
  for (let block = 0; block < words.length; block += 16) compress(state, words.slice(block, block + 16), constants);
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The first 32 fractional bits of the cube roots of 64 primes, and of the square roots of the first eight. */
function fractions(): [Uint32Array, Uint32Array] {
  const constants = new Uint32Array(64);
  const state = new Uint32Array(8);
  for (let number = 2, found = 0; found < 64; number++) {
    let divisor = 2;
    while (number % divisor) divisor++;
    if (divisor < number) continue;
    state[found] = (number ** (1 / 2) % 1) * 2 ** 32;
    constants[found++] = (number ** (1 / 3) % 1) * 2 ** 32;
  }
  return [constants, state];
}

/** Pads bytes to big-endian words: the bytes, a 1 bit, and the length in bits at the end of the last block. */
function pad(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16);
  [...bytes, 0x80].forEach((byte, index) => (words[index >> 2] |= byte << (24 - (index % 4) * 8)));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

function compress(state: Uint32Array, block: Uint32Array, constants: Uint32Array): void {
  const words = new Uint32Array(64);
  words.set(block);
  let [a, b, c, d, e, f, g, h] = state;
  for (let round = 0; round < 64; round++) {
    if (round > 15) {
      const early = words[round - 15];
      const late = words[round - 2];
      words[round] =
        words[round - 16] +
        words[round - 7] +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    }
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constants[round] + words[round];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] += word));
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
