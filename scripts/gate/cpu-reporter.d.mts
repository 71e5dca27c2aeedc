interface Module {
  readonly moduleId: string;
  meta(): { readonly cpuSeconds?: number };
}

export default class CpuReporter {
  constructor(options?: { readonly file?: string });
  onTestModuleEnd(module: Module): void;
  onTestRunEnd(): void;
}
