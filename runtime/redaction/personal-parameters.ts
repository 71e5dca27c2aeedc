/** Names that are also personal as a part of a word: `newpassword`. */
const inWords = ['password', 'email', 'phone'];

/** Names that are personal alone (`name`, `address2`) or beside a personal word (`homeAddress`), but not in `page_name`. */
const ambiguous = ['name', 'user', 'login', 'address', 'mobile'];

/** Words that make an ambiguous name beside them personal. Ambiguous names do this too: `user_login`. */
const personalWords = [
  'first|last|middle|full|given|family|maiden|nick|your|my|person|personal',
  'home|work|private|street|postal|mail|billing|shipping|delivery|line|number',
  'contact|customer|applicant|candidate|member|employee|hint',
];

/**
 * The pattern for `isPersonalName`. It matches adjacent words of a name, joined, and the whole name after a hyphen.
 * Without names it matches nothing. The same list gives the same pattern, because explanations need it thousands of times.
 */
export function personalParameters(names: readonly string[]): RegExp {
  const pattern = patterns.get(names) ?? patternOfNames(names);
  patterns.set(names, pattern);
  return pattern;
}

const patterns = /* @__PURE__ */ new WeakMap<readonly string[], RegExp>();

function patternOfNames(names: readonly string[]): RegExp {
  const all = new Set(names.flatMap(plainNames));
  const parts = inWords.filter((name) => all.has(name));
  const alone = ambiguous.filter((name) => all.has(name)).join('|');
  // The hyphen counts as a personal word.
  const beside = ['-', ...personalWords, ...ambiguous].join('|');
  const pair = alone && `(?=.*(?:${alone}))(?:${beside}){2,}\\d*`;
  const covered = patternOf([pair], parts);
  const words = [...all]
    .filter((name) => !covered.test('-' + name))
    .map((name) => name.replace(/[\\^$.*?()[\]{}|/]/g, '\\$&'));
  return patternOf([words.length > 0 && `-?(?:${words.join('|')})`, pair], parts);
}

function patternOf(whole: readonly (string | false)[], parts: readonly string[]): RegExp {
  const choices = whole.filter(Boolean);
  return new RegExp([...(choices.length > 0 ? [`^(?:${choices.join('|')})$`] : []), ...parts].join('|') || '(?!)', 'i');
}

/** The forms of a name in the pattern, with and without punctuation. Addresses have the bytes of letters beyond ASCII. */
function plainNames(name: string): string[] {
  const plain = plainName(name.toLowerCase());
  return [plain, plain.replace(/[^a-z\d\x80-\uffff]/g, '')]
    .flatMap((form) => [form, String.fromCharCode(...new TextEncoder().encode(form))])
    .filter(Boolean);
}

/** The form in which whole names are compared: `first_name`, `first-name` and `first name` are `firstname`. */
export function plainName(name: string): string {
  return name.replace(/[-_+\s]/g, '');
}
