import { defineLink } from '../define-link.ts';
import { sitesOf } from './sites-of.ts';

declare module '../../bind/kinds.ts' {
  interface Namespaces {
    sites: true;
  }
}

export const siteLink = defineLink('site', {
  program: sitesOf,
});
