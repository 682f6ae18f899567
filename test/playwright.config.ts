import { defineConfig } from '@playwright/test';
import config from '../playwright.config';

/** The end-to-end tests alone. */
export default defineConfig({ ...config, projects: config.projects?.slice(0, 1) ?? [] });
