import { describe, expect, it } from 'vitest';
import { walletOpenApi } from '../../packages/contract/src/openapi/index.js';
import { breakingChanges, type Document, readShape, shapeOf } from './openapi-shape.js';

const build = () => walletOpenApi('1.0.0');
const shape = shapeOf(build());

it('no change of the contract breaks clients: accept one with `npm run openapi -- accept`', () => {
  expect(breakingChanges(readShape(), shape)).toEqual([]);
});

it('the committed shape is that of the contract: write it with `npm run openapi`', () => {
  expect(readShape()).toEqual(shape);
});

describe('a planted change', () => {
  const breaks = (plant: (document: Document) => void): string[] => {
    const document = build();
    plant(document);
    return breakingChanges(shape, shapeOf(document));
  };
  const schemaOf = ({ components }: Document, name: string) => {
    const found = components.schemas[name];
    if (found?.properties === undefined) throw new Error(`the document has no object ${name}`);
    return { ...found, schema: found, properties: found.properties };
  };

  it('that removes a call', () => {
    expect(breaks(({ paths }) => delete paths['/api/logout'])).toContain('removed: POST /api/logout');
  });

  it('that removes a field of an answer', () => {
    expect(breaks((document) => delete schemaOf(document, 'LoginAnswer').properties['token'])).toContain(
      'removed: POST /api/login answer.token',
    );
  });

  it('that requires a new field of a request', () => {
    const plant = (document: Document): void => {
      const { schema, properties } = schemaOf(document, 'LoginRequest');
      properties['captcha'] = { type: 'string' };
      schema.required = [...(schema.required ?? []), 'captcha'];
    };
    expect(breaks(plant)).toEqual(['new: POST /api/login request.captcha required']);
  });

  it('that removes a value', () => {
    const plant = ({ components }: Document): void => {
      components.schemas['Progress'] = { type: 'string', enum: ['SUCCESS', 'FAILED'] };
    };
    expect(breaks(plant)).toContain('removed: POST /api/wallet/withdraw answer.status = "PENDING"');
  });

  it('that lets a field of an answer be null', () => {
    const plant = (document: Document): void => {
      schemaOf(document, 'LoginAnswer').properties['token'] = { type: ['string', 'null'] };
    };
    expect(breaks(plant)).toEqual(['new: POST /api/login answer.token: null']);
  });

  it('that requires a session, or changes a type or an operation id', () => {
    const plant = ({ paths, components }: Document): void => {
      const login = paths['/api/login']?.['post'];
      if (login === undefined) throw new Error('the document has no login');
      login.security = [{ bearer: [] }];
      login.operationId = 'signIn';
      components.schemas['LoginAnswer'] = { type: 'object', properties: { token: { type: 'number' } }, required: ['token'] };
    };
    expect(breaks(plant)).toEqual([
      'removed: POST /api/login answer.token: string',
      'removed: POST /api/login operation login',
      'new: POST /api/login security bearer',
    ]);
  });

  it('that adds a call, a field of an answer, or an optional field of a request breaks nothing', () => {
    const plant = (document: Document): void => {
      const login = document.paths['/api/login'];
      if (login === undefined) throw new Error('the document has no login');
      document.paths['/api/planted'] = login;
      schemaOf(document, 'LoginAnswer').properties['expiresAt'] = { type: ['string', 'null'] };
      schemaOf(document, 'LoginRequest').properties['captcha'] = { type: 'string' };
    };
    expect(breaks(plant)).toEqual([]);
  });
});
