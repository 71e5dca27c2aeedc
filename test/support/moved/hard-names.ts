/** Names that could break a script in the browser. */
export const hardNames: readonly string[] =
  'class e window document location constructor toString hasOwnProperty valueOf prototype run send shape shape2 codes let await arguments console navigator setTimeout Image URL undefined2 load2 gate consent2 layer2 declarations $0'.split(
    ' ',
  );
