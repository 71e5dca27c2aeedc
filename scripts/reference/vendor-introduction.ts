import { paragraphs } from './markdown.ts';

export const vendorIntroduction = (name: string, text: string): string => introductionOf('vendor', name, text);

/**
 * Returns the comment above a declaration of a library as paragraphs. An empty line separates them, and so does "Not verified:". Addresses of
 * documentation that have a line of their own follow as a list.
 */
export function introductionOf(kind: 'vendor' | 'manager', name: string, text: string): string {
  const [, comment = ''] = new RegExp(`((?:^///.*\\n)+)${kind} ${name}\\b`, 'm').exec(text) ?? [];
  const lines = comment.split('\n').map((line) => line.replace(/^\/{3} ?/, '').trim());
  const prose = lines.filter((line) => !isAddress(line)).join('\n');
  const sources = lines.filter(isAddress).map((address) => `- <${address}>`);
  const parts = prose.split(/\n{2,}|\n(?=Not verified:)/).map((part) => part.replaceAll('\n', ' ').trim());
  return paragraphs(
    ...parts,
    sources.length === 0
      ? ''
      : paragraphs(kind === 'vendor' ? 'Documentation of the vendor:' : 'Its documentation:', sources.join('\n')),
  );
}

const isAddress = (line: string) => /^https:\/\/\S+$/.test(line);
