/** The first place from an offset on where neither a space nor a comment of the DSL stands. */
export function skipBlank(text: string, offset: number): number {
  blank.lastIndex = offset;
  blank.test(text);
  return blank.lastIndex;
}

const blank = /(?:\s|\/\/[^\r\n]*)*/y;
