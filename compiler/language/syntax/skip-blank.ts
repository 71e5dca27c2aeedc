/** Returns the first offset at or after `offset` that is neither white space nor a DSL comment. */
export function skipBlank(text: string, offset: number): number {
  blank.lastIndex = offset;
  blank.test(text);
  return blank.lastIndex;
}

const blank = /(?:\s|\/\/[^\r\n]*)*/y;
