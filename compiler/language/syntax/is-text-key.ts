/**
 * Whether a key in YAML quotes is the text of a field's name, such as `"x-y"`. Words, texts in quotes of their own and
 * computed names in brackets are expressions of the DSL.
 */
export function isTextKey(key: string): boolean {
  return !/^([A-Za-z_$][\w$]*$|["'[])/.test(key);
}
