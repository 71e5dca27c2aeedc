import type { DemoPage } from './demo-page.ts';
import { cards, filteredCards } from './parts/cards.ts';
import { contentSearch, form } from './parts/forms.ts';
import { audio, directCallButtons, video } from './parts/media.ts';
import { hint, lead, prose, section } from './parts/prose.ts';

const main = { site: 'acn' } as const;
const reading = [
  {
    title: 'Moving to the cloud',
    text: 'What we learned from forty moves.',
    href: '/us-en/insights/cloud/moving',
    kind: 'Article',
  },
  {
    title: 'A port that never sleeps',
    text: 'How a harbour halved its waiting time.',
    href: '/us-en/case-studies/port',
    kind: 'Case study',
  },
  { title: 'Voices of change', text: 'A video and a talk.', href: '/us-en/insights/voices', kind: 'Video' },
];

/** The main site: articles, case studies, industries, services. */
export const mainPages: readonly DemoPage[] = [
  {
    ...main,
    path: '/us-en',
    title: 'We help you see further',
    pageName: 'acn:home',
    template: 'dotcom-homepage-template',
    classes: ['home', 'localeHome'],
    body:
      lead('<span id="offer">Advice and engineering for what comes next.</span>') +
      cards(reading, 'home teasers') +
      hint(
        'Answer the banner, or choose a country in the panel, and see which rules run. Personalisation rewrites the first line of the page.',
      ),
  },
  {
    ...main,
    path: '/us-en/insights/overview',
    title: 'Insights',
    pageName: 'acn:insights',
    template: 'featured article overview',
    branch: 'insights',
    classes: ['insights'],
    body: filteredCards(reading),
  },
  {
    ...main,
    path: '/us-en/insights/cloud/moving',
    title: 'Moving to the cloud',
    pageName: 'acn:insights:cloud:moving',
    template: 'standard article',
    branch: 'insights',
    subFolder: 'cloud',
    classes: ['insights'],
    layer: {
      page: { author: 'Jun Sato', publishDate: '2024-06-01' },
      tagging: { contentType: 'article', theme: 'cloud', industry: 'banking' },
    },
    body:
      prose(
        'Nobody moves to the cloud for the cloud’s sake.',
        'We looked at forty moves, and at what each of them was for.',
      ) +
      `<p class="actions"><a class="button" href="/files/moving-to-the-cloud.pdf">Download the report</a> <a class="button quiet" href="https://partner.example/cloud">Our partner</a></p>` +
      hint('The download and the link to a partner are both reported, as links of different kinds.'),
  },
  {
    ...main,
    path: '/us-en/insights/voices',
    title: 'Voices of change',
    pageName: 'acn:insights:voices',
    template: 'featured article interior',
    branch: 'insights',
    classes: ['insights'],
    body:
      video('tour', 'A tour of the studio') +
      audio('talk', 'A talk about change') +
      section(
        'Third-party players',
        prose('The page reports other players by direct calls.'),
        directCallButtons({
          tfpVplay: 'Player A starts',
          tfpVcomplete: 'Player A ends',
          youtube_75: 'Player B, three quarters',
        }),
      ),
  },
  {
    ...main,
    path: '/us-en/case-studies/port',
    title: 'A port that never sleeps',
    pageName: 'acn:case-studies:port',
    template: 'case study',
    branch: 'case-studies',
    classes: [],
    body: prose(
      'Every hour at anchor costs a ship more than a day at sea earns.',
      'With better forecasts the port halved the wait.',
    ),
  },
  {
    ...main,
    path: '/us-en/about/events/summit',
    title: 'Summit of the makers',
    pageName: 'acn:about:events:summit',
    template: 'generic-template',
    branch: 'about',
    subFolder: 'events',
    classes: ['eventsFolder'],
    body:
      lead('12 November, Chicago and online.') +
      `<p class="actions"><button type="button" class="button" data-register="Summit of the makers">Register</button></p>`,
  },
  {
    ...main,
    path: '/us-en/about/contact-us',
    title: 'Contact us',
    pageName: 'acn:about:contact-us',
    template: 'generic-template',
    branch: 'about',
    classes: ['contactUs'],
    body:
      form('contact', 'Contact us', 'Send') +
      hint(
        'Start the form, send it with an invalid email address (without @), send it with a valid one, or cancel it. Each step is reported once.',
      ),
  },
  {
    ...main,
    path: '/us-en/search/content',
    title: 'Search',
    pageName: 'acn:search',
    template: 'generic-template',
    classes: ['search'],
    body: contentSearch('Search articles') + hint('The number of results is reported three seconds later.'),
  },
  {
    ...main,
    path: '/us-en/ai-search/content',
    title: 'Ask us',
    pageName: 'acn:ai-search',
    template: 'custom-page-template',
    classes: ['aiSearch'],
    body: contentSearch('Ask a question'),
  },
  {
    ...main,
    path: '/us-en/about/integrated-reporting',
    title: 'The report of the year',
    pageName: 'acn:about:integrated-reporting',
    template: 'custom-page-template',
    branch: 'about',
    classes: ['integratedReporting'],
    body: prose('This page needs a special script in the United States.'),
  },
  {
    ...main,
    path: '/us-en/services/ad-download/guide',
    title: 'Your guide is ready',
    pageName: 'acn:services:ad-download',
    template: 'generic-template',
    branch: 'services',
    classes: ['adDownload'],
    body: `<p class="actions"><a class="button" href="/files/guide.pdf" download>Download</a></p>`,
  },
  {
    ...main,
    path: '/us-en/privacy-portal/requests',
    title: 'Privacy portal',
    pageName: 'acn:privacy-portal',
    template: 'generic-template',
    classes: ['privacyPortal'],
    body: prose('Clicks on cookie settings are not counted here.'),
  },
  {
    ...main,
    path: '/us-en/industries/lost',
    title: 'Page not found',
    pageName: 'page not found',
    template: 'dotcom-error-page-template',
    branch: 'industries',
    classes: ['notFound', 'error'],
    status: 404,
    body: lead('The page you are looking for is not here.'),
  },
];
