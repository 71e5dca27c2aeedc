import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isHost } from '../../../compiler/compile/evaluate/host-of-url.ts';
import { compileCareers, named, valueOf } from './careers.ts';

const [names, ...lines] = readFileSync('rules/lists/jobboard-referrers.tsv', 'utf8').trimEnd().split('\n');
const rows = lines.map((line) => line.split('\t'));
const domains = rows.map(([domain]) => domain);

describe('CALL-02: companies that refer to jobs', () => {
  test('are 80 domains, each with its company and region', () => {
    expect(names).toBe('domain\tcompany\tregion');
    expect(rows).toHaveLength(80);
    expect(rows.filter((row) => row.length !== 3 || row.some((cell) => cell.trim() === ''))).toEqual([]);
  });

  test('are a constant of the rules', () => {
    const { constants } = compileCareers();
    expect(valueOf(named(constants, 'referringCompanies').value)).toEqual(domains);
  });

  test('are host names, none of them a subdomain of another', () => {
    const isBelow = (domain: string) => domains.some((other) => domain.endsWith(`.${other}`));
    expect(domains.filter((domain) => !isHost(domain) || isBelow(domain))).toEqual([]);
    expect(new Set(domains).size).toBe(domains.length);
  });
});
