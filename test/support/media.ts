/** Creates a video of one colour that a browser can play: WebM, whose frames are all the same VP8 picture. */
export function createWebm(seconds: number): Uint8Array {
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    element([0x2a, 0xd7, 0xb1], bytesOf(1_000_000, 3)),
    element([0x44, 0x89], durationOf(seconds * 1000)),
    element([0x4d, 0x80], textOf('test')),
    element([0x57, 0x41], textOf('test')),
  );
  const video = element([0xe0], element([0xb0], [16]), element([0xba], [16]));
  const entry = element(
    [0xae],
    element([0xd7], [1]),
    element([0x73, 0xc5], [1]),
    element([0x83], [1]),
    element([0x86], textOf('V_VP8')),
    video,
  );
  const tracks = element([0x16, 0x54, 0xae, 0x6b], entry);
  const clusters = Array.from({ length: seconds }, (_, second) => clusterOf(second));
  const cuesLength = cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, info.length + tracks.length + cuesLength);
  const head = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    element([0x42, 0x86], [1]),
    element([0x42, 0xf7], [1]),
    element([0x42, 0xf2], [4]),
    element([0x42, 0xf3], [8]),
    element([0x42, 0x82], textOf('webm')),
    element([0x42, 0x87], [2]),
    element([0x42, 0x85], [2]),
  );
  return Uint8Array.from([...head, ...element([0x18, 0x53, 0x80, 0x67], info, tracks, cues, ...clusters)]);
}

/** Creates a silent audio that a browser can play: WAV, with 8000 samples a second. */
export function createWav(seconds: number): Uint8Array {
  const rate = 8000;
  const size = seconds * rate;
  const bytes = new Uint8Array(44 + size).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(textOf(text), at);
  write(0, 'RIFF');
  view.setUint32(4, 36 + size, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, size, true);
  return bytes;
}

/** Returns media as an address that a page can play and seek. */
export const mediaAddress = (bytes: Uint8Array, type: string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

type Bytes = readonly number[];

/** Ten frames of one second. */
function clusterOf(second: number): Bytes {
  const blocks = Array.from({ length: 10 }, (_, frame) =>
    element([0xa3], [0x81, ...bytesOf(frame * 100, 2), 0x80, ...picture]),
  );
  return element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], bytesOf(second * 1000, 4)), ...blocks);
}

/** Returns the start of each second, so that a browser can seek there. */
function cuesOf(clusters: readonly Bytes[], first: number): Bytes {
  let at = first;
  const points = clusters.map((cluster, second) => {
    const place = element([0xb7], element([0xf7], [1]), element([0xf1], bytesOf(at, 4)));
    at += cluster.length;
    return element([0xbb], element([0xb3], bytesOf(second * 1000, 4)), place);
  });
  return element([0x1c, 0x53, 0xbb, 0x6b], ...points);
}

function element(id: Bytes, ...content: readonly Bytes[]): Bytes {
  const bytes = content.flat();
  return [...id, 0x10 | (bytes.length >> 24), ...bytesOf(bytes.length, 3), ...bytes];
}

function bytesOf(value: number, length: number): Bytes {
  return Array.from({ length }, (_, at) => (value >> (8 * (length - 1 - at))) & 255);
}

function durationOf(milliseconds: number): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, milliseconds);
  return [...bytes];
}

const textOf = (text: string): Bytes => [...new TextEncoder().encode(text)];

/** A blue square, 16 pixels wide. */
const picture: Bytes = [
  ...Buffer.from('9001009d012a1000100002c04c25a00274ba00039800feea65ff51110525a97c42ef64060000', 'hex'),
];
