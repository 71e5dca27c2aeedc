/** Replaces personal data in values of a page by examples: the same value by the same example, so that rules see what is equal. */
export function createReplacer(): (value: unknown, name?: string) => unknown {
  const examples = new Map<string, string>();
  const used = new Map<string, number>();

  function exampleOf(text: string, kind: Kind): string {
    const known = examples.get(text);
    if (known !== undefined) return known;
    const number = (used.get(kind.name) ?? 0) + 1;
    used.set(kind.name, number);
    const made = kind.example(number);
    examples.set(text, made);
    return made;
  }

  function replaceText(text: string, name: string): string {
    const kind = kinds.find(({ names }) => names?.test(name));
    if (kind && text !== '') return exampleOf(text, kind);
    return kinds.reduce(
      (left, one) => (one.pattern ? left.replaceAll(one.pattern, (found) => exampleOf(found, one)) : left),
      text,
    );
  }

  return replace;

  function replace(value: unknown, name = ''): unknown {
    if (typeof value === 'string') return replaceText(value, name);
    if (typeof value === 'number') {
      const kind = kinds.find(({ names }) => names?.test(name));
      return kind || Math.abs(value) >= 1e11 ? Number(exampleOf(String(value), numbers)) : value;
    }
    if (Array.isArray(value)) return value.map((one) => replace(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, one]) => [replaceText(field, ''), replace(one, field)]),
    );
  }
}

interface Kind {
  readonly name: string;
  /** Names of fields whose whole text is personal. */
  readonly names?: RegExp;
  /** Parts of any text that are personal. */
  readonly pattern?: RegExp;
  readonly example: (number: number) => string;
}

const numbers: Kind = { name: 'number', example: (number) => String(number) };

const kinds: readonly Kind[] = [
  {
    name: 'email',
    names: /e-?mail/i,
    pattern: /[\p{L}\p{N}_.+%-]+(?:@|%40)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu,
    example: (number) => `person${number}@example.com`,
  },
  {
    name: 'account',
    pattern: /(?<!\w)[A-Z]{2}\d{2}(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?(?!\w)/g,
    example: (number) => `account ${number}`,
  },
  // Digits with a plus or a zero before them, also with what people write between them; and numbers of North America.
  {
    name: 'phone',
    names: /phone|mobile|^tel$|fax/i,
    pattern:
      /(?<![\w.])(?:\+|00?)[1-9](?:[\s()/-]?\d){7,13}(?!\w)|(?<![\w.-])(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])/g,
    example: (number) => `+4416329600${String(number).padStart(2, '0')}`,
  },
  {
    name: 'name',
    names: /^(?:first|last|full|given|family|middle|user|customer|contact)[_-]?names?$|^surname$/i,
    example: (number) => `Example ${number}`,
  },
  {
    name: 'address',
    names:
      /street|^address|postal|^zip|post_?code|birth|^dob$|^ip(?:_?address)?$|iban|^(?:lat|lng|lon|latitude|longitude)$/i,
    example: (number) => `example ${number}`,
  },
  {
    name: 'id',
    names:
      /^(?:user|customer|client|visitor|member|account|login|session|device|person|profile|subscriber|crm|ga|fb)[_-]?(?:id|key|number|hash|token)s?$|^(?:uid|ecid|mcid|login)$|token|password|secret/i,
    // A text that looks like a hash or a key of somebody, a signed token, or an id in a cookie of Google.
    pattern:
      /eyJ[\w-]{10,}(?:\.[\w-]*){1,2}|(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?![\w-])|(?<!\d)\d{8,10}\.\d{10}(?!\d)/g,
    example: (number) => `example-${number}`,
  },
  {
    name: 'ip',
    pattern:
      /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|(?<![\w:])(?=[\da-f:]*[\da-f]::|(?:[\da-f]+:){7})[\da-f:]{4,39}(?![\w:])/gi,
    example: (number) => `192.0.2.${number}`,
  },
  { name: 'digits', pattern: /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g, example: (number) => String(number) },
];
