import { firstOf } from '../source/first-of.ts';
import { namesInSentences } from './regions.ts';

/**
 * Says which countries these are, by their codes and `missing`: `in China, Japan and 3 more countries`. `names` has all
 * countries and regions.
 */
export function inCountries(names: Readonly<Record<string, string>>, codes: readonly string[]): string {
  const hasMissing = codes.includes('missing');
  const known = codes.filter((code) => code !== 'missing');
  const others = Object.keys(names).filter((code) => !codes.includes(code));
  if (others.length < known.length || (others.length === 0 && known.length > 0)) {
    const all = `in every ${hasMissing ? '' : 'known '}country`;
    return others.length === 0 ? all : `${all} except ${firstOf(namesInSentences(names, others))}`;
  }
  if (codes.length === 0) return 'in no country';
  return `in ${firstOf([...namesInSentences(names, known), ...(hasMissing ? ['an unknown country'] : [])])}`;
}
