"""How a kernel is compiled that only compiled code calls: it is optimised once, inside its door.

Numba optimises each function that another one calls and makes machine code of it, although the
caller takes in its text and optimises that again: a door ten calls high is optimised ten times.
"""

from importlib import import_module
from typing import Any, Literal

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import (
    register_pass,  # pyright: ignore[reportUnknownVariableType]
)
from numba.core.typed_passes import NativeLowering


class LinkedLibrary(JITCodeLibrary):
    """A kernel in the compiler's language, for others to take in; never run by itself."""

    def _optimize_final_module(self) -> None:
        """Its door will."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


_make_function: Any = import_module("numba._dynfunc").make_function


@register_pass(mutates_CFG=True, analysis_only=False)
class KernelLowering(NativeLowering):
    """Numba's own, but for the machine code."""

    _name = "kernel_lowering"

    def run_pass(self, state: Any) -> Literal[True]:
        library: Any = LinkedLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library = library
        state.flags.no_compile = True
        super().run_pass(state)  # pyright: ignore[reportUnknownMemberType]
        state.flags.no_compile = False
        lowered = state["cr"]
        function, env = lowered.fndesc, lowered.env
        module, name = function.lookup_module(), function.qualname.rpartition(".")[2]
        stand_in = _make_function(module, name, "", 0, env, (library,))
        state.targetctx.insert_user_function(stand_in, function, [library])
        state.reload_init.extend(library._reload_init)
        state["cr"] = lowered._replace(cfunc=stand_in)
        return True


class KernelCompiler(Compiler):
    """Numba's compiler, for what is only called by compiled code."""

    def define_pipelines(self) -> list[Any]:
        pipelines: list[Any] = super().define_pipelines()
        for each in pipelines:
            each.passes = [
                (KernelLowering if step is NativeLowering else step, about)
                for step, about in each.passes
            ]
            each._finalized = False
            each.finalize()
        return pipelines


def hand_over(compiled: Any, entry: Any) -> None:
    """Give a door's machine code what the kernels in it hold of Python, as when it is loaded."""
    found = next(each for each in compiled.overloads.values() if each.entry_point is entry)
    for environment in found._find_referenced_environments():
        found.library.codegen.set_env(environment.env_name, environment)
