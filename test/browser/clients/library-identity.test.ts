import { expect, test } from 'vitest';
import { minifyText } from '../../support/compile-text.ts';
import { bundleLines } from '../harness/network-errors.ts';
import { useSite } from '../harness/use-site.ts';
import type { Visitor } from '../harness/visitor.ts';
import { mid, organisation, useIdentity, type IdentityVisit } from './open-identity.ts';

// Where the page has the vendor's own library, the library looks up the visitor; test/simulator/clients shows the details.
// The careers site has no library of a page, so its final bundles do not show that one works.

const { site, open } = useIdentity(useSite());

/** A library that records its calls and responds as the vendor's library does. */
const library = `
  function createVisitor(own = {}) {
    const asked = [];
    const answering = (name, value) => (callback) => { asked.push(name); setTimeout(() => callback(value), 100); return ''; };
    const instance = {
      getMarketingCloudVisitorID: answering('id', '${mid}'),
      getLocationHint: answering('region', '9'),
      isOptedOut: (callback) => { asked.push('out'); callback(false); return false; },
      setCustomerIDs: (ids) => void asked.push(ids),
      idSyncByURL: (sync) => void asked.push(sync),
      ...own,
    };
    return { asked, getInstance(...parameters) { asked.push(parameters); return instance; } };
  }`;

const openWith = (visit: IdentityVisit) =>
  open({ own: 'library: "Visitor",', before: `${library}Visitor = createVisitor();`, ...visit });
const asked = ({ page }: Visitor) => page.evaluate('Visitor.asked') as Promise<unknown[]>;
const opened = [
  organisation,
  {
    marketingCloudServer: 'identity.example.com',
    marketingCloudServerSecure: 'identity.example.com',
    disableIdSyncs: true,
  },
];
const known = ['info: other', `info: is ${mid} 9 false`];

test('TAGS-02 the library replaces the service and provides the fields', async () => {
  const visitor = await openWith({});
  await visitor.pass(100);
  expect(bundleLines(visitor.log)).toEqual(known);
  expect(await asked(visitor)).toEqual([opened, 'id', 'region', 'out']);
  expect(site.server.received).toEqual([]);
  expect(visitor.thrown).toEqual([]);
});

test('leaves the library out of a bundle without the option, and the client out of one with it', async () => {
  const rules = (own: string) => `tag identity {
    vendor: visitorIdentity
    group: performance
    options: { organisation: "o", server: "identity.example.com"${own} }
  }
  rule who { on ready do identity.request }`;
  const [withOption, without] = await Promise.all([minifyText(rules(', library: "Visitor"')), minifyText(rules(''))]);
  expect(withOption).toContain('marketingCloudServer');
  expect(withOption).not.toContain('d_visid_ver');
  expect(without).not.toContain('marketingCloudServer');
});
