/** Names that a script of the browser could stumble over. */
export const hardNames: readonly string[] =
  'class e window document location constructor toString hasOwnProperty valueOf prototype run send shape shape2 codes let await arguments console navigator setTimeout Image URL undefined2 load2 gate consent2 layer2 declarations $0'.split(
    ' ',
  );
