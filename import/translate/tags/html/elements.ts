/** An element of Custom HTML, as far as an import looks at it. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text between its tags, of scripts and styles. */
  readonly content: string;
}

const withContent = new Set(['script', 'style', 'noscript', 'iframe', 'a', 'textarea', 'title']);

/** Splits HTML into its elements; texts between them become elements without a name. Comments and `noscript` are left out. */
export function elementsIn(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const pattern = /<!--[^]*?-->|<\/?([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi;
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [text, written, attributes = ''] = match;
    if (text.startsWith('<!--')) continue;
    if (written === undefined) {
      if (text.trim() !== '') elements.push({ name: '', attributes: {}, content: text });
      continue;
    }
    const name = written.toLowerCase();
    if (text.startsWith('</')) continue;
    let content = '';
    if (withContent.has(name)) {
      const end = new RegExp(`</${name}\\s*>`, 'i').exec(html.slice(pattern.lastIndex));
      content = html.slice(pattern.lastIndex, end ? pattern.lastIndex + end.index : undefined);
      pattern.lastIndex = end ? pattern.lastIndex + end.index + end[0].length : html.length;
    }
    if (name !== 'noscript') elements.push({ name, attributes: attributesIn(attributes), content });
  }
  return elements;
}

function attributesIn(text: string): Record<string, string> {
  const found = [...text.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)];
  return Object.fromEntries(
    found.map(([, name, quoted, single, bare]) => [name.toLowerCase(), decoded(quoted ?? single ?? bare ?? '')]),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => entities[name]);
