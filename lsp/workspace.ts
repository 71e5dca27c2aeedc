import { dirname } from 'node:path';
import { projectAround } from '../tasks/check/project-around.ts';
import { createOpenProject, type OpenProject } from './project.ts';
import type { OpenTexts } from './open-texts.ts';

/** The projects of the files that are open in the editor. */
export interface Workspace {
  /** The projects that import a file, the nearest first. Without one, the nearest whose folder contains it. */
  projectsOf(file: string): readonly OpenProject[];
  /** All projects that were found so far. */
  projects(): readonly OpenProject[];
  /** Says that a file has changed, or any file on the disk. */
  change(file?: string): void;
}

export function createWorkspace(texts: OpenTexts): Workspace {
  const projects = new Map<string, OpenProject>();

  function projectsAround(file: string): readonly OpenProject[] {
    const found: OpenProject[] = [];
    for (let folder = dirname(file); ; folder = dirname(folder)) {
      const place = projectAround(folder);
      if (!place) return found;
      const known = projects.get(place.root) ?? createOpenProject(place, texts);
      projects.set(place.root, known);
      found.push(known);
      folder = place.root;
      if (folder === dirname(folder)) return found;
    }
  }

  return {
    projectsOf(file) {
      const around = projectsAround(file);
      const found = around.filter((project) => project.has(file));
      return found.length > 0 ? found : around.slice(0, 1);
    },
    projects: () => [...projects.values()],
    change(file) {
      for (const project of projects.values()) project.change(file);
    },
  };
}
