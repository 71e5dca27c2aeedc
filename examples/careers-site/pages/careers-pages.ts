import type { DemoPage } from './demo-page.ts';
import { jobDetailsPage, jobSearchPage } from './job-pages.ts';
import { jobs } from './jobs.ts';
import { cards, carousel } from './parts/cards.ts';
import { form } from './parts/forms.ts';
import { jobItem } from './parts/jobs.ts';
import { chapters } from './parts/media.ts';
import { hint, lead, prose, section } from './parts/prose.ts';

const careers = { site: 'car', branch: 'careers' } as const;
const signedIn = { visitor: { visitorLoginStatus: 'auth', visitorType: 'candidate' } };

const meetPeople = [
  { title: 'Aiko, engineer', text: 'Builds what others said could not be built.', href: '/us-en/careers/jobsearch' },
  {
    title: 'Ravi, designer',
    text: 'Asks why until there is nothing left to leave out.',
    href: '/us-en/careers/jobsearch',
  },
  { title: 'Maya, analyst', text: 'Finds the number that decides.', href: '/us-en/careers/jobsearch' },
];

export const careersPages: readonly DemoPage[] = [
  {
    ...careers,
    path: '/us-en/careers',
    title: 'Careers',
    pageName: 'car:careers',
    template: 'careers meet our people',
    classes: ['careersLanding'],
    body:
      lead('Find work that is worth your while.') +
      carousel(['Learn something every week', 'Work where you live', 'Lead when you are ready']) +
      section('Meet our people', cards(meetPeople, 'meet our people')) +
      hint('Choose another country in the panel, and see which advertising tags still run.'),
  },
  jobSearchPage('us-en', ['jobSearch'], 'Job search'),
  { ...jobDetailsPage('us-en'), label: 'Job details' },
  {
    ...careers,
    path: '/us-en/careers/openings/technology',
    title: 'Openings in technology',
    pageName: 'car:careers:openings:technology',
    template: 'careers job listing page',
    classes: [],
    body: `<ul class="job-list">${jobs.map((job) => jobItem(job, 'us-en')).join('')}
      <li class="job"><a href="/us-en/careers/jobdetails?id=R1009">A job whose page has no title</a><span>Clicks there are not counted</span></li></ul>`,
  },
  {
    ...careers,
    path: '/us-en/careers/savedjobs',
    title: 'Saved jobs',
    pageName: 'car:job-search:savedjobs',
    template: 'generic-template',
    classes: ['savedJobs'],
    layer: signedIn,
    body: `<ul class="job-list">${jobItem(jobs[1], 'us-en')}${jobItem(jobs[2], 'us-en')}</ul>`,
  },
  {
    ...careers,
    path: '/us-en/careers/editprofile',
    title: 'Edit profile',
    pageName: 'car:profile:editprofile',
    template: 'atp:careers edit profile',
    classes: ['editProfile'],
    layer: signedIn,
    body: form('profile', 'Edit profile', 'Save') + hint('A page with a form: no third party runs here.'),
  },
  {
    ...careers,
    path: '/us-en/careers/changepassword',
    title: 'Change password',
    pageName: 'car:profile:changepassword',
    template: 'generic-template',
    classes: ['changePassword'],
    layer: signedIn,
    body: form('password', 'Change password', 'Send a link'),
  },
  {
    ...careers,
    path: '/us-en/careers/registration',
    title: 'Join our talent network',
    pageName: 'car:registration',
    template: 'generic-template',
    classes: ['registration'],
    body:
      lead('Advertising skips pages of a registration.') +
      prose('Tell us who you are, and we write when there is something for you.'),
  },
  {
    ...careers,
    path: '/us-en/careers/countdown/graduates',
    title: 'Graduate programme',
    pageName: 'car:careers:countdown',
    template: 'custom-page-template',
    classes: ['countdown'],
    body: lead('Applications open in 12 days.'),
  },
  {
    ...careers,
    path: '/us-en/careers/local/experience',
    title: 'What it is like here',
    pageName: 'car:careers:local:experience-accenture-style experience page',
    template: 'custom-page-template',
    classes: ['experience'],
    body: prose('A day with us begins with a question, and ends with a better one.'),
  },
  {
    ...careers,
    path: '/us-en/careers/life/graduates',
    title: 'Life as a graduate',
    pageName: 'car:careers:life:graduates',
    template: 'rad-template',
    classes: ['recruitment'],
    body:
      chapters(['Your first week', 'Your first project', 'Your first year']) +
      hint(
        'The page shows another chapter without a load and reports it by a direct call. Advertising then counts again.',
      ),
  },
  {
    ...careers,
    path: '/us-en/careers/life/home',
    title: 'Life with us',
    pageName: 'car:careers:life:home',
    template: 'atp:rad homepage',
    classes: ['recruitment'],
    body: chapters(['People', 'Places', 'Projects']),
  },
  {
    ...careers,
    path: '/us-en/blogs/careers-blog',
    title: 'Careers blog',
    pageName: 'car:careers-blog',
    template: 'careers-blog-template',
    classes: ['careersBlog'],
    body: cards(
      [
        {
          title: 'Ten questions for your interview',
          text: 'Ask them before they do.',
          href: '/us-en/blogs/careers-blog/ten-questions',
        },
        {
          title: 'How to change your field',
          text: 'Three colleagues tell their stories.',
          href: '/us-en/blogs/careers-blog/ten-questions',
        },
      ],
      'blog list',
    ),
  },
  {
    ...careers,
    path: '/us-en/blogs/careers-blog/ten-questions',
    title: 'Ten questions for your interview',
    pageName: 'car:careers-blog:ten-questions',
    template: 'blog-post-template',
    classes: ['careersBlog'],
    layer: { page: { author: 'Maya Torres', publishDate: '2024-05-02' } },
    body: prose(
      'An interview is a talk between two people who may want to work together.',
      'So bring questions of your own.',
    ),
  },
];
