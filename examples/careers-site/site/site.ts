import { startBanner } from './consent-banner.ts';
import { push } from './data-layer.ts';
import { startForms } from './forms.ts';
import { startJobSearch } from './job-search.ts';
import { startMedia } from './media.ts';
import { startContent } from './content.ts';

// The site's own code. It pushes events to the data layer and knows nothing about tags.
const announced = JSON.parse((document.currentScript as HTMLScriptElement).dataset.announced!);
startBanner();
push({ event: 'cmp:sObject', pageProperties: announced });
startJobSearch();
startContent();
startForms();
startMedia();
