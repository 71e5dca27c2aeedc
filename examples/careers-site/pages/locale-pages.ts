import type { DemoPage } from './demo-page.ts';
import { jobDetailsPage, jobSearchPage } from './job-pages.ts';
import { hint, lead, prose } from './parts/prose.ts';

/** Pages of other countries. The locale in the path decides which country the page reports for its visitors. */
export const localePages: readonly DemoPage[] = [
  {
    site: 'acn',
    path: '/jp-ja',
    title: '未来を見通す',
    label: 'Japan, home',
    pageName: 'acn:home',
    template: 'dotcom-homepage-template',
    classes: ['home', 'localeHome'],
    body:
      lead('次の時代のための助言と技術。') +
      hint('In Japan analytics runs before the visitor answers the banner; advertising does not.'),
  },
  { ...jobSearchPage('jp-ja', ['jobSearch'], '求人検索'), label: 'Japan, job search' },
  { ...jobDetailsPage('jp-ja'), label: 'Japan, job details' },
  {
    site: 'car',
    path: '/jp-ja/blogs/careers',
    title: 'キャリアブログ',
    label: 'Japan, careers blog',
    pageName: 'car:blogs:careers',
    template: 'careers-blog-template',
    branch: 'careers',
    classes: ['careersBlog', 'japanCareersBlog'],
    body: prose('面接で聞くべき十の質問。'),
  },
  { ...jobSearchPage('in-en', ['indianJobSearch', 'jobSearch'], 'Job search'), label: 'India, job search' },
  {
    site: 'car',
    path: '/cn-zh/careers',
    title: '职业发展',
    label: 'China, careers',
    pageName: 'car:careers',
    template: 'careers meet our people',
    branch: 'careers',
    classes: ['careersLanding'],
    body:
      lead('寻找值得做的工作。') +
      hint(
        'Visitors in China: page views go to a separate server, links are not counted, and no third party is called.',
      ),
  },
  { ...jobSearchPage('cn-zh', ['jobSearch'], '职位搜索'), label: 'China, job search' },
  {
    site: 'car',
    path: '/cn-zh/privacy',
    title: '隐私',
    label: 'China, privacy',
    pageName: 'car:privacy',
    template: 'generic-template',
    classes: ['chinaPrivacy'],
    body: prose('Advertising and personalisation stay off here, whatever the visitor chose.'),
  },
  {
    site: 'acn',
    path: '/de-de',
    title: 'Weiter sehen',
    label: 'Germany, home',
    pageName: 'acn:home',
    template: 'dotcom-homepage-template',
    classes: ['home', 'localeHome'],
    body:
      lead('Beratung und Technik für das, was kommt.') +
      hint('In the European Union only what is necessary runs before the visitor answers the banner.'),
  },
];
