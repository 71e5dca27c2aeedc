import { expect, test } from 'vitest';
import { pageLoaded, useCareers, type CareersVisit } from './open-careers.ts';

const careers = useCareers();
const deliveries = () => careers.server.received.filter(({ url }) => url.host === 'edge.example.com');

async function announce(visit: Partial<CareersVisit>, item: object = {}) {
  const visitor = await careers.open({ country: 'JP', consent: [1, 2], ...visit });
  await visitor.push(item, pageLoaded);
  await visitor.pass(1);
  expect(visitor.thrown).toEqual([]);
  return visitor;
}

test('PAGE-08: does not load personalisation on a page of a locale without it', async () => {
  await announce({ url: 'https://careers.example.com/CN-EN/careers/x' });
  expect(deliveries()).toEqual([]);
});

test('LOAD-03, PAGE-08: sends what is known about the page and the visitor, and omits unknown values', async () => {
  const job = {
    jobID: '7',
    jobSkill: 'Cloud',
    jobJobType: 'Full time',
    businessArea: 'Technology',
    jobWorkforceEntity: 'Japan',
    jobYearsOfExperience: '5',
  };
  const visitor = {
    visitorType: 'candidate',
    visitorAcnEmp: 'external',
    preferences: { industry: 'Banking' },
    subscriptions: { jobAlerts: true, careersBlog: 'false', talentConnection: 'x' },
    location: 'Kyoto',
    company: 'Example',
  };
  const userAppliedJobs =
    '[{"UserActivity":"applyclick","JobSource":"pjp","ApplyNowUrlLink":"https://jobs.example/1"},' +
    '{"UserActivity":"applyclick","JobSource":"workday","ApplyNowUrlLink":"https://jobs.example/2"}]';
  await announce({ job, before: `localStorage.userAppliedJobs = '${userAppliedJobs}';` }, { visitor });
  expect(deliveries()).toHaveLength(1);
  expect(JSON.parse(deliveries()[0].body).execute.pageLoad).toEqual({
    parameters: {
      id: '7',
      capability: 'Cloud',
      categoryId: 'careers',
      jobJobType: 'Full time',
      businessArea: 'Technology',
      workforceEntity: 'Japan',
      yearsOfExperience: '5',
    },
    profileParameters: {
      audience: 'candidate',
      industry: 'Banking',
      userType: 'external',
      userActivity: 'applyclick',
      lastAppliedJob: 'workday',
      lastAppliedJobLink: 'https://jobs.example/2',
      jobAlertsSubscriber: 'true',
      careersBlogSubscriber: 'false',
      location: 'Kyoto',
      company: 'Example',
    },
  });
});

test('LOAD-04: hides what the offer may rewrite, for at most 3000 ms', async () => {
  let answer: (reply: { body: string }) => void;
  careers.server.responses.set('edge.example.com', () => new Promise((resolve) => (answer = resolve)));
  const { page, push, pass } = await careers.open({
    country: 'JP',
    consent: [1, 2],
    body: '<main id="main">Jobs</main>',
  });
  const opacity = () => page.$eval('#main', (main) => getComputedStyle(main).opacity);
  await push(pageLoaded);
  await expect.poll(() => deliveries().length).toBe(1);
  expect(await opacity()).toBe('0');
  await page.clock.runFor(2_998);
  expect(await opacity()).toBe('0');
  await page.clock.runFor(2);
  expect(await opacity()).toBe('1');
  answer!({ body: '{}' });
  await pass(1);
});
