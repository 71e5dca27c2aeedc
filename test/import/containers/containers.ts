import type { WrittenContainer } from '../write-container.ts';
import { agency } from './agency.ts';
import { bank } from './bank.ts';
import { charity } from './charity.ts';
import { countries } from './countries.ts';
import { leads } from './leads.ts';
import { media } from './media.ts';
import { old2017 } from './old.ts';
import { shop } from './shop.ts';
import { software } from './software.ts';
import { tickets } from './tickets.ts';
import { travel } from './travel.ts';

/** Containers as public ones are, by what they are about. */
export const containers: Readonly<Record<string, WrittenContainer>> = {
  shop,
  leads,
  media,
  countries,
  old2017,
  software,
  bank,
  travel,
  charity,
  agency,
  tickets,
};
