import { startBanner } from './consent-banner.ts';
import { push } from './data-layer.ts';
import { startForms } from './forms.ts';
import { startJobSearch } from './job-search.ts';
import { startMedia } from './media.ts';
import { openPanel } from './open-panel.ts';
import { startContent } from './content.ts';

// What the site's own pages do: they tell the data layer what happens, and know nothing of tags.
const announced = JSON.parse((document.currentScript as HTMLScriptElement).dataset.announced!);
startBanner();
push({ event: 'cmp:sObject', pageProperties: announced });
startJobSearch();
startContent();
startForms();
startMedia();
openPanel();
