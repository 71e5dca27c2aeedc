/** A job as pages describe it in the data layer. */
export interface Job {
  readonly jobID: string;
  readonly jobTitle: string;
  readonly jobLocation: string;
  readonly jobType: string;
  readonly jobSkill: string;
  readonly businessArea: string;
  readonly jobYearsOfExperience: string;
}

const job = (jobID: string, jobTitle: string, jobLocation: string, jobSkill: string, businessArea: string): Job => ({
  jobID,
  jobTitle,
  jobLocation,
  jobType: 'Full time',
  jobSkill,
  businessArea,
  jobYearsOfExperience: '3-5',
});

export const jobs: readonly Job[] = [
  job('R1001', 'Cloud engineer', 'Tokyo', 'Cloud', 'Technology'),
  job('R1002', 'Data analyst', 'Chicago', 'Analytics', 'Strategy'),
  job('R1003', 'Service designer', 'Bengaluru', 'Design', 'Design'),
  job('R1004', 'Security consultant', 'Manila', 'Security', 'Technology'),
];

/** A job whose page lacks the job title. Clicks on that page are not counted. */
export const untitled: Job = { ...jobs[0], jobID: 'R1009', jobTitle: '' };
