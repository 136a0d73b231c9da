import { screen } from '@testing-library/react';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { api } from '../test/api';
import { renderApp } from '../test/render-app';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

it.each(['/login', '/register', '/contact', '/howto'])('the prerendered page %s is valid HTML', async (path) => {
  api.reply('GET /api/lookup/contact', { contactText: '', lineLink: '', lineName: '', lineQR: '' });
  await renderApp(path);
  await screen.findAllByRole('heading');
  const { results } = await validator.validateString(`<body>${document.body.innerHTML}</body>`);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
});
