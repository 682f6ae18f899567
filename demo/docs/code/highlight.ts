import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import php from 'highlight.js/lib/languages/php';
import phtml from 'highlight.js/lib/languages/php-template';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { html, Markup } from '../../html';

const GRAMMARS = { bash, css, javascript, json, nginx, php, phtml, typescript, xml };
for (const [name, grammar] of Object.entries(GRAMMARS)) highlighter.registerLanguage(name, grammar);

/** Grammars by the extension of a file, and by the names that Markdown uses. */
const LANGUAGES: Readonly<Record<string, keyof typeof GRAMMARS>> = {
  html: 'xml',
  astro: 'xml',
  vue: 'xml',
  svelte: 'xml',
  xml: 'xml',
  css: 'css',
  js: 'javascript',
  mjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  json: 'json',
  sh: 'bash',
  nginx: 'nginx',
  php: 'php',
  phtml: 'phtml',
};

/** Renders code with the classes of its tokens; as plain text in a language without a grammar. */
export function highlight(code: string, language: string): Markup {
  const grammar = LANGUAGES[language];
  return grammar
    ? new Markup(highlighter.highlight(code, { language: grammar }).value)
    : html`${code}`;
}
