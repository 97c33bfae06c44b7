/* Changes that Stryker does not make, of kinds that have gone unnoticed here: a limit that is off by one, a condition of a query or a
   field of an answer that is missing. */
import { babel } from './tool.mjs';

const { types } = babel;

/** A constant of a module, or of an object of constants: one more, one less. */
const limit = {
  name: 'Limit',
  *mutate(path) {
    if (!path.isNumericLiteral() || !isConstant(path)) return;
    const { value } = path.node;
    yield types.numericLiteral(value + 1);
    if (value > 1) yield types.numericLiteral(value - 1);
  },
};

function isConstant(path) {
  for (let { node, parentPath: above } = path; above; { node, parentPath: above } = above) {
    if (above.isVariableDeclarator())
      return (
        above.node.init === node &&
        Boolean(
          above.parentPath.parentPath?.isProgram() || above.parentPath.parentPath?.isExportNamedDeclaration(),
        )
      );
    const isInside =
      above.isTSAsExpression() ||
      above.isTSSatisfiesExpression() ||
      above.isObjectExpression() ||
      (above.isObjectProperty() && above.node.value === node);
    if (!isInside) return false;
  }
  return false;
}

/** One condition of a query in text is always true; what it is given stays, so that the query is still valid. */
const queryCondition = {
  name: 'QueryCondition',
  *mutate(path) {
    if (path.isStringLiteral())
      for (const text of withoutConditions(path.node.value)) yield types.stringLiteral(text);
    if (!path.isTemplateLiteral()) return;
    const { quasis, expressions } = path.node;
    const text = quasis.map(({ value }) => value.raw).join(between);
    for (const changed of withoutConditions(text)) {
      const raw = changed.split(between);
      yield types.templateLiteral(
        raw.map((part, place) => types.templateElement({ raw: part }, place === raw.length - 1)),
        expressions.map((one) => types.cloneNode(one)),
      );
    }
  },
};

/** Stands for an expression of a template. */
const between = '\u0000';
/** A condition, rather than words of a sentence. */
const isCondition = (text) =>
  /[=<>~]|\bis (?:not )?(?:null|true|false)\b|\b(?:not )?exists\b|\bin \(|\bany\b|\bi?like\b|^(?:not )?\w+\.\w+$/.test(
    text,
  );
const ends =
  /^(?:and|or|order by|group by|limit|offset|returning|union|on conflict|for update|for share|left join|join|cross join|having|window|then|when|end|do)\b/;

/** The query with each of its conditions replaced in turn. */
function* withoutConditions(text) {
  for (const found of text.matchAll(/\b(?:where|and)\s+/g)) {
    const start = found.index + found[0].length;
    // `between x and y`
    if (found[0].startsWith('and') && /\bbetween\s+\S+\s*$/.test(text.slice(0, found.index))) continue;
    const end = endOfCondition(text, start);
    const condition = text.slice(start, end).trimEnd();
    if (isCondition(condition))
      yield `${text.slice(0, start)}(${condition} or true)${text.slice(start + condition.length)}`;
  }
}

function endOfCondition(text, start) {
  let depth = 0;
  let isBetween = false;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === '(') depth++;
    if (letter === ')' && --depth < 0) return at;
    if (depth > 0 || /\w/.test(text[at - 1] ?? '')) continue;
    if (letter === ',' || letter === ';') return at;
    const rest = text.slice(at);
    if (isBetween && /^and\b/.test(rest)) {
      isBetween = false;
      continue;
    }
    if (/^between\b/.test(rest)) isBetween = true;
    if (at > start && ends.test(rest)) return at;
  }
  return text.length;
}

/** The same for the query builder. */
const builtCondition = {
  name: 'BuiltCondition',
  *mutate(path) {
    if (!path.isCallExpression()) return;
    const { callee } = path.node;
    if (
      types.isMemberExpression(callee) &&
      types.isIdentifier(callee.property) &&
      /^(?:where|whereRef|andWhere)$/.test(callee.property.name)
    )
      yield types.cloneNode(callee.object);
  },
};

/** One field of an object that a function returns is missing. */
const field = {
  name: 'Field',
  *mutate(path) {
    if (!path.isObjectExpression() || path.node.properties.length < 2) return;
    const above = path.parentPath;
    if (!above.isReturnStatement() && !(above.isArrowFunctionExpression() && above.node.body === path.node))
      return;
    for (const property of path.node.properties)
      if (types.isObjectProperty(property))
        yield types.objectExpression(
          path.node.properties.filter((one) => one !== property).map((one) => types.cloneNode(one)),
        );
  },
};

export const mutators = [limit, queryCondition, builtCondition, field];
