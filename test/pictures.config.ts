import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** Pictures of every state, compared with those kept beside the tests: slow, and so apart. */
export default defineConfig({ ...config, testMatch: '**/*.pictures.ts' });
